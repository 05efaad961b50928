type Given = { name: string; latitude?: string; longitude?: string; inService?: string; frequency?: string };

export const camera = (
  origin: string,
  { name, latitude = '37.826', longitude = '-122.273', inService = 'true', frequency = '2' }: Given,
) => ({
  cctv: {
    index: '1',
    location: { district: '4', locationName: name, nearbyPlace: 'Oakland', latitude, longitude, route: 'I-580' },
    inService,
    imageData: {
      streamingVideoURL: 'https://wzmedia.dot.ca.gov/D4/x.stream/playlist.m3u8',
      static: { currentImageUpdateFrequency: frequency, currentImageURL: `${origin}/image/${name}.jpg` },
    },
  },
});

export const document = (...records: unknown[]): string => JSON.stringify({ data: records });

export const JPEG = Buffer.from(`ffd8ffe000104a46494600010100${'00'.repeat(64)}ffd9`, 'hex');
