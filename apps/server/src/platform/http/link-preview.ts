export type LinkPreview = { title: string; description: string; /** Its path on this site. */ picture: string };

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

export function withLinkPreview(html: string, { title, description, picture }: LinkPreview, site: string): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'TowScout',
    'og:title': title,
    'og:description': description,
    'og:image': new URL(picture, site).href,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  const tags = Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`)
    .join('');
  // A function, so that '$&' in a report isn't a pattern.
  return html.replace('</head>', () => `${tags}<meta name="twitter:card" content="summary_large_image" /></head>`);
}
