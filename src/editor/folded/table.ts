import {
	DirectionalLight,
	Group,
	HemisphereLight,
	Mesh,
	MeshBasicMaterial,
	type Object3D,
	PlaneGeometry,
	ShadowMaterial,
} from 'three';
import { contactShadowTexture } from './board-textures.ts';
import type { Body } from './body.ts';

/** Daylight from the left, and the ground that takes the shadow of what stands on it. */
export interface Table {
	readonly objects: readonly Object3D[];
	/** After the body has moved: the ground and the sun come to it. */
	follow(body: Body): void;
	dispose(): void;
}

export function layTable(): Table {
	const sky = new HemisphereLight('#ffffff', '#d9cfc0', 2.1);
	const sun = new DirectionalLight('#fff6e8', 1.9);
	sun.castShadow = true;
	sun.shadow.mapSize.set(2048, 2048);
	sun.shadow.bias = -0.0004;
	sun.shadow.radius = 6;
	const fill = new DirectionalLight('#e8efff', 0.42);
	fill.position.set(420, 240, 760);

	const plane = new PlaneGeometry(1, 1);
	const dark = new MeshBasicMaterial({ map: contactShadowTexture(), transparent: true, depthWrite: false });
	const shade = new ShadowMaterial({
		opacity: 0.16,
		color: '#3a2c14',
		transparent: true,
		depthWrite: false,
	});
	const blob = new Mesh(plane, dark);
	const floor = new Mesh(plane, shade);
	blob.renderOrder = -2;
	floor.renderOrder = -1;
	floor.receiveShadow = true;
	const ground = new Group();
	for (const mesh of [blob, floor]) {
		mesh.rotation.x = -Math.PI / 2;
		ground.add(mesh);
	}

	return {
		objects: [sky, sun, fill, ground],
		follow({ geometry: { boundingBox: box, boundingSphere: ball } }) {
			if (!box || !ball) return;
			// The ground lies just under the lowest corner, its soft dark under the whole footprint.
			ground.position.y = box.min.y - ball.radius * 0.002;
			floor.scale.setScalar(ball.radius * 30);
			blob.position.set((box.min.x + box.max.x) / 2, ball.radius * 0.001, (box.min.z + box.max.z) / 2);
			blob.scale.set((box.max.x - box.min.x) * 1.35, (box.max.z - box.min.z) * 1.35, 1);
			shineOn(sun, ball.radius);
		},
		dispose() {
			sun.dispose();
			plane.dispose();
			dark.map?.dispose();
			dark.dispose();
			shade.dispose();
		},
	};
}

/** The sun keeps its direction and comes as near as the thing is small, so that its shadow stays sharp enough. */
function shineOn(sun: DirectionalLight, radiusMm: number): void {
	const reach = radiusMm * 2.2;
	sun.position.set(-0.66, 0.68, 0.3).multiplyScalar(reach * 1.6);
	sun.shadow.normalBias = radiusMm * 0.008;
	const { camera } = sun.shadow;
	camera.left = -reach;
	camera.right = reach;
	camera.top = reach;
	camera.bottom = -reach;
	camera.near = reach * 0.05;
	camera.far = reach * 4;
	camera.updateProjectionMatrix();
}
