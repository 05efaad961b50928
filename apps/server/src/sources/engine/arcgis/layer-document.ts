import { z } from 'zod';

import { drifted, turnedOff } from '../socrata/socrata-error.ts';
import { GEOMETRY } from './row-fields.ts';

const codedValue = z.object({ name: z.string(), code: z.union([z.string(), z.number()]) });
const field = z.object({
  name: z.string(),
  type: z.string().optional(),
  domain: z.object({ codedValues: codedValue.array().optional() }).nullish(),
});

/** A layer's own document: the names of its fields, and the words for the codes in them. */
export const layerSchema = z.object({
  objectIdField: z.string().nullish(),
  geometryType: z.string().nullish(),
  fields: field.array().min(1),
});

export type LayerDocument = {
  /** The field that numbers the rows. */
  idField: string;
  fields: readonly string[];
  /** The words by code, by field. */
  domains: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

type Expected = { requiredFields: readonly string[]; codedFields?: readonly string[]; isUnseen?: true };

/** Throws when the layer lacks a field, or the words for a field's codes. */
export function toLayerDocument(
  { objectIdField, geometryType, fields }: z.output<typeof layerSchema>,
  { requiredFields, codedFields = [], isUnseen }: Expected,
): LayerDocument {
  const names = [...fields.map(({ name }) => name), ...(geometryType ? [GEOMETRY] : [])];
  const lost = requiredFields.filter((name) => !names.includes(name));
  if (isUnseen && lost.length > 0) throw turnedOff(lost);
  const [gone] = lost;
  if (gone !== undefined) throw drifted(gone, `no longer has a field ${gone}`);
  const idField = objectIdField ?? fields.find(({ type }) => type === 'esriFieldTypeOID')?.name;
  if (!idField) throw drifted('OBJECTID', 'has no field OBJECTID');
  const domains = new Map<string, ReadonlyMap<string, string>>();
  for (const { name, domain } of fields)
    if (domain?.codedValues)
      domains.set(name, new Map(domain.codedValues.map(({ code, name: words }) => [String(code).trim(), words])));
  const unexplained = codedFields.find((name) => !domains.has(name));
  if (unexplained !== undefined) throw drifted(unexplained, `no longer explains the codes in its field ${unexplained}`);
  return { idField, fields: names, domains };
}
