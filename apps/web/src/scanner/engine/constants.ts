/** Specification sections 4 and 9, in milliseconds and miles. */
export const SCANNER = {
  channelsMhz: [142.5, 154.625, 458.775, 453.3],
  logCap: 25,
  boardUnits: 8,
  nearMiles: 5,
  scanRadiusMiles: 25,
  /** A shorter move is not a new area. */
  samePlaceMiles: 0.25,
  scanTickMs: { priority: 8_000, auto: 15_000, manual: 30_000 },
  channelSwitchChance: 0.3,
  activityReportMs: { base: 20_000, spread: 15_000 },
  startup: { messages: 7, everyMs: 200 },
  initialScanMs: 2_000,
  area: { throttleMs: 10_000, confirmedMs: 1_500, boardMs: 2_000, labelClearsMs: 5_000 },
  etaEntryMs: { base: 3_000, spread: 2_000 },
  signal: { start: 78, min: 45, floorAboveQuality2: 60, max: 98, drift: 8 },
  battery: { start: 78, min: 20, perTick: 0.2 },
  squelch: { start: 3, min: 0, max: 5 },
} as const;

/** Minimum signal, in percent, for each squelch level; the default passes everything. */
export const SQUELCH_GATES = [0, 50, 55, 60, 72, 84] as const;
