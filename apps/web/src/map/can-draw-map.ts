/** Whether this browser can draw a map at all: it needs WebGL, which some devices lack and some settings forbid. */
export const canDrawMap = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;
