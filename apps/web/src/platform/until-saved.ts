const LOOKS_EVERY_MS = 1_000;

/** Waits until a reload would lose nothing that was typed, and no open dialog. */
export async function untilSaved(hasUnsavedInput: () => boolean): Promise<void> {
  while (hasUnsavedInput()) await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
}
