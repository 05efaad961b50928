import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `npm run gallery`: a page for developers, on a root of its own, so that no part of it is in the site's build. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  cacheDir: '../node_modules/.vite-gallery',
  plugins: [react(), tailwindcss()],
  server: { open: false, port: 6006 },
});
