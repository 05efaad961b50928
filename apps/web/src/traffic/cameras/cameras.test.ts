import { expect, test } from 'vitest';

import { describeAnalysis, describeAnalyzed, takenAt } from './camera-card.tsx';

const now = new Date('2026-11-22T12:00:00Z');
const at = (minutesAgo: number) => ({ analyzedAt: new Date(now.getTime() - minutesAgo * 60_000).toISOString() });

test.each([
  ['while it is looked at', { isAnalyzing: true, analysis: null, lastAnalyzed: '4 min ago' }, 'Analyzing...'],
  ['right after', { isAnalyzing: false, analysis: at(0), lastAnalyzed: null }, 'Just now'],
  ['later', { isAnalyzing: false, analysis: at(3), lastAnalyzed: null }, '3 min ago'],
  ['by others', { isAnalyzing: false, analysis: null, lastAnalyzed: '4 min ago' }, '4 min ago'],
  ['by nobody', { isAnalyzing: false, analysis: null, lastAnalyzed: null }, 'Never'],
])('a camera that is analyzed %s says so', (_, analyzed, words) => {
  expect(describeAnalyzed(analyzed, now)).toBe(words);
});

test('a simulated analysis says that nobody looked', () => {
  expect(describeAnalysis({ simulated: true, sentence: 'anything', confidence: null })).toMatch(
    /^Feed analyzed successfully - No incidents detected \(SIMULATED/,
  );
  expect(describeAnalysis({ simulated: false, sentence: 'Traffic is slow.', confidence: 0.8 })).toBe(
    'Traffic is slow. Confidence: 80%',
  );
});

test('a picture whose host does not say when it was taken has no age', () => {
  expect(takenAt(null)).toBeNull();
  expect(takenAt('soon')).toBeNull();
  expect(takenAt('Sun, 22 Nov 2026 11:59:00 GMT')).toEqual(new Date('2026-11-22T11:59:00Z'));
});
