import type { FillLayerSpecification, LineLayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';

type WithoutSource<Layer> = Omit<Layer, 'source' | 'source-layer'> & { 'source-layer': string };

export type StreetFill = WithoutSource<FillLayerSpecification>;
export type StreetLine = WithoutSource<LineLayerSpecification>;
export type StreetSymbol = WithoutSource<SymbolLayerSpecification>;
