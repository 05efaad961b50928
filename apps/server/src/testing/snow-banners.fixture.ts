/** The sentences of Minneapolis' banners, as of December 2024. */
const SENTENCES = {
  none: 'A snow emergency is not currently in effect. Normal parking rules apply.',
  declared: 'The City has declared a Snow Emergency. Day 1 rules begin at 9 p.m. tonight.',
  day1: 'Snow Emergency Day 1 rules are in effect from 9 p.m. until 8 a.m. (overnight). Do not park on either side of Snow Emergency Routes.',
  day2: 'Snow Emergency Day 2 rules are in effect from 8 a.m. until 8 p.m. tonight. Do not park on the even side of streets that are not Snow Emergency Routes.',
  between:
    'A Snow Emergency is in effect. Day 2 ended at 8 p.m. Between 8 p.m. - 8 a.m., move your vehicle from the odd side of streets that are not Snow Emergency Routes. Day 3 rules begin at 8 a.m.',
  day3: 'Snow Emergency Day 3 rules are in effect from 8 a.m. until 8 p.m. tonight.',
};

type SnowBanner = {
  says: keyof typeof SENTENCES | { sentence: string };
  from: string | Date;
  /** Left out for one that stays. */
  until?: string | Date;
};

const toText = (at: string | Date | undefined): string =>
  at instanceof Date ? at.toISOString().replace(/\.\d+Z$/, '+00:00') : (at ?? '');

function snowBanner({ says, from, until }: SnowBanner): object {
  const sentence = typeof says === 'string' ? SENTENCES[says] : says.sentence;
  const type = says === 'none' ? 'notice' : 'warning';
  return {
    noticetype: type,
    publishDate: toText(from),
    expireDate: toText(until),
    html: `<section class="organism--global-alert"><div class="emergencynotice" data-id="snow-emergency"><div class="notice ${type}"><div class="message"><h2 class="show-for-sr">${sentence}</h2><p aria-hidden="true">${sentence}</p></div></div></div></section>`,
    id: 'snow-emergency',
    version: '2522323.0',
  };
}

/** The document, whose last notice is a dummy. */
export const snowBanners = (...banners: SnowBanner[]): string =>
  JSON.stringify({ notices: [...banners.map(snowBanner), { '': '' }] });
