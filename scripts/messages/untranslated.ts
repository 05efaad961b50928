import { parseSync } from 'vite';

import { type Node, readLine, walk } from './walk.ts';

export type Found = { line: number; text: string };

/** Attributes whose value a person reads or hears. */
const READ_ATTRIBUTES =
  /^(?:label|title|placeholder|alt|heading|sentence|description|hint|summary|aria-(?:label|description|roledescription|valuetext))$/;
const CLASS_ATTRIBUTES = /^class(?:Name)?$|Class(?:Name)?$/;
/** Their arguments are for programs, or for a log. */
const CALLS_FOR_PROGRAMS =
  /^(?:cn|classNames|logError|Error|TypeError|RangeError|URL|RegExp|querySelector(?:All)?|fetch|describe|sql|matchMedia)$/;

/** Words that a person reads but that are not messages: JSX text, labels, and texts of several words. */
export function findUntranslated(file: string, code: string): Found[] {
  const { program } = parseSync(file, code);
  const found: Found[] = [];
  const add = (node: Node, text: string) =>
    found.push({ line: readLine(code, node), text: text.trim().replaceAll(/\s+/g, ' ') });
  walk(program as unknown as Node, (node) => {
    if (node.type === 'JSXText' && hasWord(String(node['value']))) add(node, String(node['value']));
    if (node.type === 'JSXAttribute') return visitAttribute(node, add);
    if (node.type === 'Literal' && typeof node['value'] === 'string' && isText(node['value'])) add(node, node['value']);
    if (node.type === 'TemplateLiteral') {
      const text = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
      if (isText(text)) add(node, text);
    }
    return !isForPrograms(node);
  });
  return found;
}

/** False stops at this node. */
function visitAttribute(node: Node, add: (node: Node, text: string) => void): boolean {
  const name = String((node['name'] as Node)['name']);
  if (CLASS_ATTRIBUTES.test(name)) return false;
  const value = node['value'] as Node | null;
  if (value?.type !== 'Literal') return true;
  if (READ_ATTRIBUTES.test(name) && hasWord(String(value['value']))) add(value, String(value['value']));
  return false;
}

function isForPrograms({ type, callee, source, tag }: Node): boolean {
  if (type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(type)) return true;
  if (type.startsWith('Import') || (type.startsWith('Export') && source)) return true;
  if (type === 'TaggedTemplateExpression') return CALLS_FOR_PROGRAMS.test(nameOf(tag as Node));
  if (type !== 'CallExpression' && type !== 'NewExpression') return false;
  return CALLS_FOR_PROGRAMS.test(nameOf(callee as Node));
}

const nameOf = (node: Node): string => {
  if (node.type === 'Identifier') return String(node['name']);
  return node.type === 'MemberExpression' ? nameOf(node['property'] as Node) : '';
};

const hasWord = (text: string): boolean => /\p{L}{2,}/u.test(text) && !/^\s*TowScout\s*$/.test(text);

/** Several words, of which most are plain: no class names, paths or queries. */
function isText(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length < 2 || /[<>={}[\];|]|https?:|^[a-z-]+\/|\(\w+:/.test(text)) return false;
  // Punctuation that joins variables is not a word.
  if (!words.some((word) => /\p{L}{3}/u.test(word))) return false;
  const plain = words.filter(
    (word) => /^[“‘("']?[\p{L}…][\p{L}…’'-]*[.,:;!?…”’)"']*$/u.test(word) && !/[a-z]-[a-z]/.test(word),
  );
  return plain.length >= 2 && plain.length * 2 > words.length;
}
