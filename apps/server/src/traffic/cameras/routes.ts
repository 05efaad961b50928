import { type CamerasQuery, cameraEndpoints } from '@towscout/contracts/traffic/cameras';
import { cameraPaths } from '@towscout/contracts/traffic/constants';
import { miles } from '@towscout/geo';
import { m } from '@towscout/messages';

import { radiusInQuery } from '#billing';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { answerUnchanged } from '#platform/http/entity-tag.ts';
import { notFound } from '#platform/http/problem.ts';

import { clearAnalysis, isAnalysisOutdated } from './analyses.queries.ts';
import { analyzeCamera, type AnalyzeDeps } from './analyze-camera.ts';
import { type CameraRow, findCamera } from './cameras.queries.ts';
import { listCameras, type ListDeps, listStateCameras } from './list-cameras.ts';
import { pictureMissing, isStill } from './stills.ts';

export type CameraRouteDeps = ListDeps &
  AnalyzeDeps & {
    /** Its feed runs, and may name the host of its picture. */
    isShown(camera: CameraRow): Promise<boolean>;
  };

const farAway = radiusInQuery(
  ({ radius }: CamerasQuery) => radius,
  () => m.billing_server_premium_cameras(),
);
/** A page of cameras, each looked at every minute. */
const STILLS = { perMinute: 600 };
/** A scan asks once. */
const LISTS_OF_STATES = { perHour: 120, by: 'account' } as const;
const ANALYSES = { perHour: 30, by: 'account' } as const;
/** Proxies may keep a still for as long as we do not ask again. */
const STILL_CACHE_SECONDS = 30;

export function cameraRoutes(app: App, deps: CameraRouteDeps): void {
  const routes = declaredRoutes(app, cameraEndpoints);
  const { db, stills } = deps;

  async function shownCamera(id: string): Promise<CameraRow> {
    const camera = await findCamera(db, id);
    if (!camera || !(await deps.isShown(camera))) throw notFound(m.traffic_cameras_server_not_found());
    return camera;
  }

  routes.get(
    cameraPaths.list,
    {
      operationId: 'listTrafficCameras',
      summary: 'Traffic cameras around a place',
      config: { policy: { who: 'anyone', entitlements: [farAway] } },
    },
    ({ query: { lat, lng, radius } }) => listCameras(deps, { place: { lat, lng }, radius: miles(radius) }),
  );

  routes.get(
    cameraPaths.ofState,
    {
      operationId: 'listStateCameras',
      summary: 'Traffic cameras of a state',
      config: { policy: { who: 'premium', limit: LISTS_OF_STATES } },
    },
    ({ params }) => listStateCameras(deps, params.state),
  );

  routes.get(
    cameraPaths.still,
    {
      operationId: 'readCameraStill',
      summary: "A camera's newest picture",
      config: { policy: { who: 'anyone', limit: STILLS }, publicCacheSeconds: STILL_CACHE_SECONDS },
    },
    async (request, reply) => {
      const { params } = request;
      const camera = await shownCamera(params.id);
      const { stillUrl } = camera;
      if (stillUrl === null) throw notFound(m.traffic_cameras_server_no_picture());
      const still = await stills.get(stillUrl);
      if (!isStill(still)) throw pictureMissing(still.reason);
      if (isAnalysisOutdated(camera, still)) await clearAnalysis(db, camera);
      if (answerUnchanged(request, reply, still.digest)) return reply;
      return reply
        .headers({
          'content-type': `image/${still.kind}`,
          'content-disposition': 'inline; filename="camera"',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          ...(still.updatedAt && { 'last-modified': still.updatedAt.toUTCString() }),
        })
        .send(still.bytes);
    },
  );

  routes.post(
    cameraPaths.analyze,
    {
      operationId: 'analyzeCamera',
      summary: "Analyze a camera's picture",
      config: { policy: { who: 'premium', limit: ANALYSES } },
    },
    async ({ params }) => analyzeCamera(deps, await shownCamera(params.id)),
  );
}
