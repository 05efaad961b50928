export const statusPaths = { status: '/api/status' } as const;
