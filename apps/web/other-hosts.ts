import type { Plugin } from 'vite';

/** What a page or a stylesheet loads by itself from an address of another host. Links that people follow are none. */
const LOADED = /(?:\ssrc=|<link[^>]*\shref=|url\(|@import\s)\s*["']?((?:https?:)?\/\/[^"')\s>]+)/g;

export const otherHosts = (text: string): string[] =>
  [...text.matchAll(LOADED)].flatMap(([, address]) => address ?? []);

/** Fails the build when a page or a stylesheet loads from elsewhere. What scripts may load is the content security policy's. */
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
