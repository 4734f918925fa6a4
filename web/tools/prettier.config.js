import * as svelte from 'prettier-plugin-svelte';

export default {
  printWidth: 120,
  singleQuote: true,
  trailingComma: 'all',
  plugins: [svelte],
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
};
