/** Who publishes traffic cameras: Caltrans, and states' 511 sites that run one vendor's API. */
export const CAMERA_SOURCES = ['caltrans_cctv', 'ny_511', 'az_511', 'fl_511', 'ga_511', 'nv_511'] as const;
export type CameraSource = (typeof CAMERA_SOURCES)[number];

export type CameraPublisher = {
  name: string;
  /** By its two letters. */
  state: string;
  /** Who must be credited beside each picture. */
  attribution: string;
  attributionUrl: string;
};

const state511 = (state: string, name: string, attributionUrl: string): CameraPublisher => ({
  name,
  state,
  attribution: name,
  attributionUrl,
});

export const CAMERA_PUBLISHERS: Readonly<Record<CameraSource, CameraPublisher>> = {
  caltrans_cctv: {
    name: 'Caltrans CCTV',
    state: 'CA',
    attribution: 'California Department of Transportation',
    attributionUrl: 'https://cwwp2.dot.ca.gov/',
  },
  ny_511: state511('NY', '511 New York', 'https://511ny.org/'),
  az_511: state511('AZ', '511 Arizona', 'https://www.az511.com/'),
  fl_511: state511('FL', '511 Florida', 'https://fl511.com/'),
  ga_511: state511('GA', '511 Georgia', 'https://511ga.org/'),
  nv_511: state511('NV', '511 Nevada', 'https://www.nvroads.com/'),
};
