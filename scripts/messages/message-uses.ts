import { parseSync } from 'vite';

import { type Node, readLine, walk } from './walk.ts';

export type MessageUse = {
  key: string;
  line: number;
  /** True outside of functions, where the text is in the language at the time the module loads. */
  isEager: boolean;
};

const IS_FUNCTION = /^(?:Arrow)?Function(?:Expression|Declaration)$/;

/** Each `m.key` of a module; a computed one has the key '?'. */
export function findMessageUses(file: string, code: string): MessageUse[] {
  if (!code.includes("from '@towscout/messages'")) return [];
  const { program } = parseSync(file, code);
  const uses: MessageUse[] = [];
  const visit = (node: Node, isEager: boolean): void =>
    walk(node, (each) => {
      // A field is evaluated for each object.
      const isField = each.type === 'PropertyDefinition' && !each['static'];
      if (each !== node && (isField || IS_FUNCTION.test(each.type))) {
        visit(each, false);
        return false;
      }
      if (each.type === 'MemberExpression' && (each['object'] as Node)['name'] === 'm') {
        const key = each['computed'] ? '?' : String((each['property'] as Node)['name']);
        uses.push({ key, line: readLine(code, each), isEager });
      }
      return true;
    });
  visit(program as unknown as Node, true);
  return uses;
}
