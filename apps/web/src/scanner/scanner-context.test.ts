import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { useConsoleSlot, useScanSettings } from './scanner-context.tsx';

test.each([
  ['the console', useConsoleSlot],
  ['the scan settings', useScanSettings],
])('%s outside of its provider says so', (_what, use) => {
  const Outside = () => void use();
  expect(() => renderToStaticMarkup(createElement(Outside))).toThrow(
    'useScannerContext must be used within a ScannerProvider',
  );
});
