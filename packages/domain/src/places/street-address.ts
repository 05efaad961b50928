/** The parts of a named address that locate it on its street. */
export type StreetAddress = {
  /** 'Capp St' */
  street: string;
  /** '200': tells the block and the side. Null for the whole street. */
  houseNumber: string | null;
};
