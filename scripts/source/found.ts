/** Null where nothing fits; what is not certain of it is a question. */
export type Found<Value> = { value: Value | null; questions: string[] };
