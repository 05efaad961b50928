import { useSearchParams } from 'wouter';

/** A notification and an alert's email link to /alerts with its id: marks the item in the list and scrolls to it. */
export function useLinkedNotification(): (id: string) => boolean {
  const [search] = useSearchParams();
  const linked = search.get('notification');
  return (id) => id === linked;
}

/** As the `ref` of the linked item. */
export const bringIntoView = (item: Element | null): void => item?.scrollIntoView({ block: 'nearest' });
