import './platform/zod-settings.ts';
import './platform/reload-when-replaced.ts';
import './theme/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { afterPaint, stylesheetLoaded, typefaceOrMoment } from './platform/first-paint.ts';
import { dropLanguage } from './platform/language.ts';
import { logUncaught, logError } from './platform/log.ts';

logUncaught(window, logError);
dropLanguage();

const root = document.getElementById('root');
if (root) {
  afterPaint(async () => {
    await Promise.all([stylesheetLoaded(), typefaceOrMoment()]);
    // Time slicing lets a slow phone handle touches in between.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    );
  });
}
