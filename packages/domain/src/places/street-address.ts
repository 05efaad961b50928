/** An address that somebody named, as far as it tells where on its street they mean. */
export type StreetAddress = {
  /** 'Capp St' */
  street: string;
  /** '200': tells the block and the side. Null for the whole street. */
  houseNumber: string | null;
};
