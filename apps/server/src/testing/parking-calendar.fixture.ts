import document from '../sources/catalog/new-york/suspended-days.fixture.json' with { type: 'json' };

/** New York's calendar of a day, with how alternate side parking differs on it; an empty status is a day like others. */
export function parkingCalendar({ status, name }: { status: string; name: string }): string {
  const [parking, ...others] = document.results;
  const results = [{ ...parking, CalendarDetailStatus: status, CalendarDetailName: name }, ...others];
  return JSON.stringify({ ...document, results });
}
