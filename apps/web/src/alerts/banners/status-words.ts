import type { Source } from '@towscout/domain/sources';
import type { TruckStatus } from '@towscout/domain/trucks';
import { statusWords } from '@towscout/domain/status-words';

type StatusChange = { source: Source; from: TruckStatus; to: TruckStatus };

/** 'Tow truck present 0.1 mi from your car' becomes 'Tow truck towing 0.1 mi from your car'. */
export const withStatusWords = (headline: string, { source, from, to }: StatusChange): string =>
  headline.replace(statusWords(source, from), statusWords(source, to));
