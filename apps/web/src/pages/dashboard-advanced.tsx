import { useUser } from '#accounts/use-user.ts';
import { ApiAccess } from '#public-api/api-access.tsx';

/** What members build upon: the keys of the API. */
export function DashboardAdvanced() {
  const { isSignedIn, isPremium } = useUser();
  if (!isSignedIn) return null;
  return (
    <section aria-label="Advanced Features" className="border-t border-line">
      <h2 className="px-4 pt-4 text-sm font-semibold">Advanced Features</h2>
      <div className="px-4 py-3">
        <ApiAccess isPremium={isPremium} />
      </div>
    </section>
  );
}
