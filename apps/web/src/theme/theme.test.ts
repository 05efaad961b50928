import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { useTheme } from './theme.tsx';

test('the theme outside of its provider says so', () => {
  const Outside = () => void useTheme();
  expect(() => renderToStaticMarkup(createElement(Outside))).toThrow('useTheme must be used within a ThemeProvider');
});
