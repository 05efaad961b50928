import '#platform/zod-settings.ts';
import '../src/theme/base.css';
import './gallery.css';
import { createRoot } from 'react-dom/client';

import { Around } from './around.tsx';
import { Gallery } from './gallery.tsx';
import { readStageAddress } from './stage-address.ts';
import { Stage } from './stage.tsx';

const root = document.getElementById('root');
const stage = readStageAddress(window.location.search);
if (stage) document.documentElement.classList.toggle('dark', stage.theme === 'dark');
if (root) createRoot(root).render(<Around>{stage ? <Stage {...stage} /> : <Gallery />}</Around>);
