import { ZIP_CONFIDENCE_SUCCESS } from '@towscout/contracts/places/paths';
import type { Precision, ZipValidation } from '@towscout/contracts/places/schema';
import { formatCoordinates } from '@towscout/domain/format-distance';
import { meters, metersToMiles } from '@towscout/geo';

import { distanceText } from '#ui/unbroken.ts';

const PRECISION_WORDS: Record<Precision, string> = {
  enhanced: 'Improved by ZIP code',
  zip_validated: 'ZIP code validated',
  gps: 'GPS, already the best fix',
  approximated: 'Approximate',
};

export function PrecisionResult({ result }: { result: ZipValidation }) {
  const isSure = result.confidence > ZIP_CONFIDENCE_SUCCESS;
  return (
    <section
      aria-live="polite"
      className={`rounded-md px-3 py-3 text-sm ${isSure ? 'bg-green-wash' : 'bg-amber-wash'}`}
    >
      <h3 className="font-semibold">
        {result.city ? `${result.zipCode} · ${result.city}, ${result.state}` : result.zipCode || 'No ZIP code'}
      </h3>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1">
        <Figure name="Confidence" value={`${Math.round(result.confidence)}%`} />
        <Figure name="Precision" value={PRECISION_WORDS[result.precision]} />
        {result.accuracyRadius !== null && (
          <Figure name="Within" value={distanceText(metersToMiles(meters(result.accuracyRadius)))} />
        )}
        {result.enhancedLatitude !== null && result.enhancedLongitude !== null && (
          <Figure
            name="Place"
            value={formatCoordinates({ lat: result.enhancedLatitude, lng: result.enhancedLongitude })}
          />
        )}
      </dl>
      {result.note && <p className="mt-2">{result.note}</p>}
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
