/** Without Stripe keys everything else works. */
export function NotConfigured() {
  return (
    <p className="rounded-md bg-sunken px-3 py-3 text-sm">
      Payments aren't configured on this site, so you can't buy Premium here. You won't be charged.
    </p>
  );
}
