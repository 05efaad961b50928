import type { Plugin } from 'vite';

/** URLs of other hosts that pages and stylesheets load; not links. */
const LOADED = /(?:\ssrc=|<link[^>]*\shref=|url\(|@import\s)\s*["']?((?:https?:)?\/\/[^"')\s>]+)/g;

export const otherHosts = (text: string): string[] =>
  [...text.matchAll(LOADED)].flatMap(([, address]) => address ?? []);

/** Fails the build on requests to other hosts; the CSP covers scripts. */
export const refuseOtherHosts: Plugin = {
  name: 'refuse-other-hosts',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !/\.(html|css)$/.test(file.fileName)) continue;
      const hosts = otherHosts(String(file.source));
      if (hosts.length > 0) this.error(`${file.fileName} loads from elsewhere: ${hosts.join(', ')}`);
    }
  },
};
