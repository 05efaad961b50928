import { execFile, type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, cp, mkdir, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

import dockerignore from '@balena/dockerignore';
import { type Copy, DockerfileParser, type From, type Instruction, type JSONInstruction } from 'dockerfile-ast';

const run = promisify(execFile);
/** The package is CommonJS, but its types declare a default export. */
const createIgnore = dockerignore as unknown as typeof dockerignore.default;
const ROOT = join(import.meta.dirname, '../..');
/** A network's own authority, for hosts whose certificates are not signed by a public one. */
const AUTHORITY = process.env['NODE_EXTRA_CA_CERTS'];

export type BuiltImage = {
  root: string;
  env: Readonly<Record<string, string>>;
  workdir: string;
  user: string;
  command: readonly string[];
  healthcheck: readonly string[];
};

/** Runs each step of the Dockerfile in a folder, starting from a tar of a bare Debian. */
export async function buildDockerfile(
  folder: string,
  debian: string,
  dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8'),
): Promise<BuiltImage> {
  const context = join(folder, 'context');
  await copyContext(context);
  const stages = new Map<string, BuiltImage>();
  let stage: BuiltImage | null = null;
  for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') {
      const from = instruction as From;
      const name = from.getBuildStage() ?? 'last';
      stage = await beginStage(join(folder, name), stages.get(from.getImage() ?? '') ?? debian);
      if (from.getImageName() === 'node') await addNode(stage.root);
      stages.set(name, stage);
    } else if (stage)
      stages.set([...stages.keys()].at(-1) ?? '', (stage = await step(stage, instruction, { context, stages })));
  }
  if (!stage) throw new Error('the Dockerfile has no stage');
  return stage;
}

async function beginStage(root: string, from: BuiltImage | string): Promise<BuiltImage> {
  await mkdir(root, { recursive: true });
  if (typeof from !== 'string') {
    await run('cp', ['--archive', `${from.root}/.`, root]);
    return { ...from, root };
  }
  await run('tar', ['--extract', '--file', from, '--directory', root, '--exclude', './dev/*']);
  await copyFile('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  if (AUTHORITY) {
    await mkdir(dirname(join(root, AUTHORITY)), { recursive: true });
    await copyFile(AUTHORITY, join(root, AUTHORITY));
  }
  return { root, env: {}, workdir: '/', user: '0:0', command: [], healthcheck: [] };
}

type Sources = { context: string; stages: ReadonlyMap<string, BuiltImage> };

async function step(stage: BuiltImage, instruction: Instruction, sources: Sources): Promise<BuiltImage> {
  const text = instruction.getArgumentsContent() ?? '';
  switch (instruction.getKeyword()) {
    case 'RUN':
      await chroot(stage, ['/bin/sh', '-c', instruction.getRawArgumentsContent()?.replaceAll('\\\n', '') ?? '']);
      return stage;
    case 'COPY':
      await copy(stage, instruction as Copy, sources);
      return stage;
    case 'WORKDIR':
      await mkdir(join(stage.root, text), { recursive: true });
      return { ...stage, workdir: text };
    case 'ENV':
      return { ...stage, env: { ...stage.env, ...readVariables(instruction) } };
    case 'USER':
      return { ...stage, user: text };
    case 'CMD':
      return { ...stage, command: readWords(instruction) };
    case 'HEALTHCHECK':
      return { ...stage, healthcheck: JSON.parse(/\[.*\]/s.exec(text)?.[0] ?? '[]') as string[] };
    case 'VOLUME':
    case 'EXPOSE':
    case 'STOPSIGNAL':
      return stage;
    default:
      throw new Error(`a step that is not known here: ${instruction.getKeyword()}`);
  }
}

const readWords = (instruction: Instruction): string[] =>
  (instruction as JSONInstruction).getJSONStrings().map((word) => word.getJSONValue());

const readVariables = (instruction: Instruction): Record<string, string> =>
  Object.fromEntries(
    instruction.getArguments().map((argument) => {
      const [name = '', value = ''] = argument.getValue().split(/=(.*)/s);
      return [name, value];
    }),
  );

/** Copies as Docker does: the contents of a folder, and into a folder when the target ends with a slash. */
async function copy({ root, workdir }: BuiltImage, instruction: Copy, { context, stages }: Sources): Promise<void> {
  const from = instruction
    .getFlags()
    .find((flag) => flag.getName() === 'from')
    ?.getValue();
  const source = from ? stages.get(from)?.root : context;
  const paths = instruction.getArguments().map((argument) => argument.getValue());
  const target = paths.pop();
  if (!source || !target) throw new Error(`COPY ${paths.join(' ')} has no source or target`);
  for (const path of paths) {
    const file = join(source, path);
    const isFolder = (await stat(file)).isDirectory();
    const into = resolve(root, join('.', target.startsWith('/') ? '' : workdir, target));
    const name = !isFolder && /\/$|^\.$/.test(target) ? join(into, path.split('/').at(-1) ?? '') : into;
    await mkdir(isFolder ? name : dirname(name), { recursive: true });
    if (isFolder) await run('cp', ['--archive', '--no-target-directory', `${file}/.`, name]);
    else await copyFile(file, name);
  }
}

async function copyContext(context: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  });
  const ignore = createIgnore().add(readFileSync(join(ROOT, '.dockerignore'), 'utf8'));
  for (const path of stdout.split('\0').filter(Boolean)) {
    if (ignore.ignores(path) || !existsSync(join(ROOT, path))) continue;
    await cp(join(ROOT, path), join(context, path));
  }
}

const variables = (env: Readonly<Record<string, string>>): string[] =>
  Object.entries(env).map(([name, value]) => `${name}=${value}`);

const PATH = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** The same mounts as Docker's; they end with the process that made them. */
const MOUNTS = 'mount --types proc proc "$0/proc" && mount --rbind /dev "$0/dev" && ';

async function chroot({ root, env, workdir }: BuiltImage, command: readonly string[]): Promise<void> {
  const build = [
    PATH,
    'HOME=/root',
    'DEBIAN_FRONTEND=noninteractive',
    ...(AUTHORITY ? [`NODE_EXTRA_CA_CERTS=${AUTHORITY}`] : []),
  ];
  const inside = ['chroot', root, 'env', '-i', '-C', workdir, ...build, ...variables(env), ...command];
  await run('unshare', ['--mount', 'sh', '-c', `${MOUNTS} exec "$@"`, root, ...inside], {
    maxBuffer: 64 * 1024 * 1024,
  });
}

export type RunningImage = {
  process: ChildProcess;
  output(): string;
  run(command: readonly string[]): Promise<string>;
};

/**
 * Runs the image with a read-only root, `/tmp` in memory, and the data in a folder, without the variables that built
 * it.
 */
export async function runImage(image: BuiltImage, data: string, env: Record<string, string>): Promise<RunningImage> {
  const { root, user } = image;
  await rm(join(root, AUTHORITY ?? 'tmp/none'), { force: true });
  const all = { ...image.env, ...env };
  const mounts = `mount --bind "$0" "$0" && ${MOUNTS} mount --bind "${data}" "$0/var/lib/towscout" &&
    mount --types tmpfs tmpfs "$0/tmp" && mount --options remount,bind,ro "$0" && exec "$@"`;
  const inside = (command: readonly string[]) => [
    '--mount',
    'sh',
    '-c',
    mounts,
    root,
    'chroot',
    `--userspec=${user}`,
    root,
    'env',
    '-i',
    '-C',
    image.workdir,
    ...variables(all),
    ...command,
  ];
  const child = spawn('unshare', inside(image.command), { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { process: child, output: () => said, run: async (command) => (await run('unshare', inside(command))).stdout };
}

/** A bare Debian of the release that both bases name, as a tar. */
export async function makeDebian(folder: string): Promise<string> {
  const tar = join(folder, 'debian.tar');
  await run('mmdebstrap', ['--variant=minbase', 'trixie', tar], { maxBuffer: 64 * 1024 * 1024 });
  return tar;
}

/** Adds what the image `node` has on top of its Debian: Node, from its npm package, and this machine's npm. */
async function addNode(root: string): Promise<void> {
  const modules = join(root, 'usr/local/lib/node_modules');
  await mkdir(modules, { recursive: true });
  await cp(process.execPath, join(root, 'usr/local/bin/node'), { dereference: true });
  const { stdout: npm } = await run('sh', ['-c', 'readlink --canonicalize "$(command -v npm)"']);
  await run('cp', ['--recursive', '--dereference', join(npm.trim(), '../..'), join(modules, 'npm')]);
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
}
