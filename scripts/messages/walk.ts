/** A node of the syntax tree from Vite's parser. */
export type Node = { type: string; start: number; [key: string]: unknown };

/** Calls `enter` for a node before its children. False skips them. */
export function walk(node: Node, enter: (node: Node) => boolean): void {
  if (!enter(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, enter);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

export const readLine = (code: string, { start }: Node): number => code.slice(0, start).split('\n').length;
