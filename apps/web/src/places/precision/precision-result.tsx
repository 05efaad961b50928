import { ZIP_CONFIDENCE_SUCCESS } from '@towscout/contracts/places/paths';
import type { Precision, ZipValidation } from '@towscout/contracts/places/schema';
import { formatCoordinates } from '@towscout/domain/format-distance';
import { meters, metersToMiles } from '@towscout/geo';
import { m } from '@towscout/messages';

import { distanceText } from '#ui/unbroken.ts';

const describePrecision = (precision: Precision): string =>
  ({
    enhanced: m.places_precision_enhanced(),
    zip_validated: m.places_precision_zip_validated(),
    gps: m.places_precision_gps(),
    approximated: m.places_precision_approximated(),
  })[precision];

export function PrecisionResult({ result }: { result: ZipValidation }) {
  const isSure = result.confidence > ZIP_CONFIDENCE_SUCCESS;
  return (
    <section
      aria-live="polite"
      className={`rounded-md px-3 py-3 text-sm ${isSure ? 'bg-green-wash' : 'bg-amber-wash'}`}
    >
      <h3 className="font-semibold">
        {result.city
          ? `${result.zipCode} · ${result.city}, ${result.state}`
          : result.zipCode || m.places_precision_no_zip()}
      </h3>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1">
        <Figure name={m.places_precision_confidence()} value={`${Math.round(result.confidence)}%`} />
        <Figure name={m.places_precision_precision()} value={describePrecision(result.precision)} />
        {result.accuracyRadius !== null && (
          <Figure
            name={m.places_precision_within()}
            value={distanceText(metersToMiles(meters(result.accuracyRadius)))}
          />
        )}
        {result.enhancedLatitude !== null && result.enhancedLongitude !== null && (
          <Figure
            name={m.places_precision_place()}
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
