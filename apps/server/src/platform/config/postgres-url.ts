import { z } from 'zod';

export const postgresUrl = (name: string) =>
  z.string().regex(/^postgres(ql)?:\/\//, { error: `${name} must begin with postgres:// or postgresql://.` });
