import { classNames } from './class-names.ts';

/** Give it the size of the real content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-skeleton rounded-sm bg-line forced-colors:animate-none forced-colors:bg-[GrayText] forced-colors:opacity-40',
        className,
      )}
    />
  );
}
