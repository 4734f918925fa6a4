/** Hand something on by the device's own means, or copy it. Return whether it was copied. */
export async function share(what: { url: string } | { text: string }): Promise<boolean> {
  try {
    if (navigator.share) await navigator.share(what);
    else {
      await navigator.clipboard.writeText('url' in what ? what.url : what.text);
      return true;
    }
  } catch {
    // Somebody changed their mind.
  }
  return false;
}
