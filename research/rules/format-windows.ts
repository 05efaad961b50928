import type { SweepingWindow } from './sweeping-windows.ts';

/** A list in JSON, or one line for each window. */
export function* formatWindows(windows: Iterable<SweepingWindow>, isJson: boolean): Generator<string> {
  if (!isJson) {
    for (const { cnn, side, from, to } of windows) yield `${cnn} ${side} ${from} ${to}\n`;
    return;
  }
  let before = '[';
  for (const window of windows) {
    yield `${before}${JSON.stringify(window)}`;
    before = ',\n';
  }
  yield before === '[' ? '[]\n' : ']\n';
}
