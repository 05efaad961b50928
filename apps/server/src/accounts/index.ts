export { banSentence } from './bans/ban.ts';
export { localeOf } from './locale-of.ts';
export type { FindLocale } from './users.queries.ts';
export type { PasswordHashing } from './auth.ts';
export type { PlanStore, UserPlan } from './plan-store.port.ts';
export type { Accounts } from './room.ts';
export type { Viewer } from '#platform/http/policy.ts';
