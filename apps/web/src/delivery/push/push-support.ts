/** An iPhone supports push alerts once the site is on its home screen. */
export type PushSupport = 'supported' | 'needs-home-screen' | 'unsupported';

type Browser = {
  userAgent: string;
  hasServiceWorker: boolean;
  hasPushManager: boolean;
  hasNotification: boolean;
  isStandalone: boolean;
  touchPoints: number;
};

/** iPads call themselves Macs, but no Mac has a touch screen. */
const isApplePhone = ({ userAgent, touchPoints }: Browser): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);

export function pushSupport(browser: Browser): PushSupport {
  if (browser.hasServiceWorker && browser.hasPushManager && browser.hasNotification) return 'supported';
  return isApplePhone(browser) && !browser.isStandalone ? 'needs-home-screen' : 'unsupported';
}

export const thisBrowser = (): Browser => ({
  userAgent: navigator.userAgent,
  hasServiceWorker: 'serviceWorker' in navigator,
  hasPushManager: 'PushManager' in window,
  hasNotification: 'Notification' in window,
  isStandalone: matchMedia('(display-mode: standalone)').matches,
  touchPoints: navigator.maxTouchPoints,
});

/** The widest screen that the specification calls mobile, in pixels. */
const MOBILE_WIDTH = 768;

/** The push prompt is shown on mobile only: by user agent, or at most 768 px wide (specification section 6). */
export const isMobile = (userAgent: string, width: number): boolean =>
  /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i.test(userAgent) || width <= MOBILE_WIDTH;
