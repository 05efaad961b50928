/** MQTT 5's reason codes; those from `unspecified` on are failures. */
export const REASONS = {
  success: 0x00,
  unspecified: 0x80,
  implementation: 0x83,
  notAuthorized: 0x87,
  tooLarge: 0x95,
  quota: 0x97,
} as const;
