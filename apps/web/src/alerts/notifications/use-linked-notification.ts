import { useSearchParams } from 'wouter';

/** A pressed notification and an alert's letter lead to /alerts with its id: how its item in the list is marked and brought into view. */
export function useLinkedNotification(): (id: string) => boolean {
  const [search] = useSearchParams();
  const linked = search.get('notification');
  return (id) => id === linked;
}

/** As the `ref` of the linked item. */
export const bringIntoView = (item: Element | null): void => item?.scrollIntoView({ block: 'nearest' });
