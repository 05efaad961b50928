import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `npm run gallery`, with its own root so that the site's build excludes it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  cacheDir: '../node_modules/.vite-gallery',
  plugins: [react(), tailwindcss()],
  server: { open: false, port: 6006 },
});
