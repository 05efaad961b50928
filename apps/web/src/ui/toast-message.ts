export type ToastTone = 'default' | 'success' | 'destructive';
export type ToastLink = { href: string; label: string };
export type ToastMessage = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  /** Where to go next. */
  link?: ToastLink | undefined;
};
