import type { Meaning } from '../meaning.ts';

/** WZDx's `vehicle_impact`. */
export const WZDX_IMPACTS: Readonly<Record<string, Meaning>> = {
  'all-lanes-closed': ['closure', 'high', 'All lanes closed'],
  'some-lanes-closed': ['construction', 'medium', 'Some lanes closed'],
  'alternating-one-way': ['construction', 'medium', 'One-way traffic, alternating'],
  'some-lanes-closed-merge-left': ['construction', 'medium', 'Some lanes closed, merge left'],
  'some-lanes-closed-merge-right': ['construction', 'medium', 'Some lanes closed, merge right'],
  'some-lanes-closed-split': ['construction', 'medium', 'Some lanes closed, traffic splits'],
  'all-lanes-open-shift-left': ['construction', 'low', 'All lanes open, shifted left'],
  'all-lanes-open-shift-right': ['construction', 'low', 'All lanes open, shifted right'],
  'all-lanes-open': ['construction', 'low', 'All lanes open'],
  flagging: ['construction', 'medium', 'Traffic is flagged'],
  unknown: ['construction', 'low', 'Work zone'],
};
