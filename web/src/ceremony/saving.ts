/** Paint an SVG onto a canvas; null where the browser can't. */
export async function painted(url: string, width: number, height: number): Promise<Blob | null> {
  const image = new Image(width, height);
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((give) => canvas.toBlob(give, 'image/png'));
}

/** Put a file among the downloads. */
export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Whether the device can hand a file on to another app. */
export function sendable(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}
