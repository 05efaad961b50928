import { apiName } from '#testing/csv.fixture.ts';

/** A column of the export as the API names it; only one differs. */
export function citationField(header: string): string {
  const name = apiName(header);
  return name === 'violation_description' ? 'violation_desc' : name;
}
