export type ToastTone = 'default' | 'success' | 'destructive';
type ToastLink = { href: string; label: string };
type ToastAction = { label: string; run: () => void };
export type ToastMessage = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  link?: ToastLink | undefined;
  /** Such as undo; closes the toast. */
  action?: ToastAction | undefined;
};
