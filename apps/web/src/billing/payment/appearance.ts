import type { Appearance } from '@stripe/stripe-js';

/** Stripe's form in our own look: it stands in a frame, so our stylesheet doesn't reach it. */
export function appearanceOf(theme: 'light' | 'dark'): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string): string => styles.getPropertyValue(`--${name}`).trim();
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('accent'),
      colorBackground: token('raised'),
      colorText: token('ink'),
      colorTextSecondary: token('muted'),
      colorTextPlaceholder: token('faint'),
      colorDanger: token('red'),
      accessibleColorOnColorPrimary: token('on-accent'),
      fontSizeBase: '16px',
    },
  };
}
