import { apiName } from '#testing/csv.fixture.ts';

/** A column of the export as the API names it: one is spelled out. */
export function citationField(header: string): string {
  const name = apiName(header);
  return name === 'violation_description' ? 'violation_desc' : name;
}
