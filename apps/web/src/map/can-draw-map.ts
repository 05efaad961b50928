/** Whether this browser can draw a map at all: it needs WebGL, which some devices lack and some settings forbid. */
export function canDrawMap(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // A page may have only so many: the map needs one of its own.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
