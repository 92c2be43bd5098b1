import type { DirectionalLight, Object3D, WebGLRenderer } from 'three';
import type { Body } from './geometry/body.ts';

/** Light and product do not move with the camera, so the shadow map is rendered once per pose. */
export function requestShadow({ shadowMap }: WebGLRenderer): void {
	shadowMap.autoUpdate = false;
	shadowMap.needsUpdate = true;
}

/** Places the ground just below the lowest corner, with the contact shadow below the footprint. */
export function placeGround(
	ground: Object3D | undefined,
	{ geometry: { boundingBox: box, boundingSphere: sphere } }: Body,
): void {
	if (!ground || !box || !sphere) return;
	ground.position.y = box.min.y - sphere.radius * 0.002;
	ground.getObjectByName('floor')?.scale.setScalar(sphere.radius * 30);
	const contactShadow = ground.getObjectByName('contact-shadow');
	if (!contactShadow) return;
	contactShadow.position.set((box.min.x + box.max.x) / 2, sphere.radius * 0.001, (box.min.z + box.max.z) / 2);
	contactShadow.scale.set((box.max.x - box.min.x) * 1.35, (box.max.z - box.min.z) * 1.35, 1);
}

/** Keeps the light's direction and scales its distance with the product, so that the shadow stays sharp. */
export function placeSun(sun: Object3D | undefined, { geometry: { boundingSphere: sphere } }: Body): void {
	if (!sun || !sphere) return;
	const light = sun as DirectionalLight;
	const reach = sphere.radius * 2.2;
	light.position.set(-0.66, 0.68, 0.3).multiplyScalar(reach * 1.6);
	light.shadow.normalBias = sphere.radius * 0.008;
	const { camera } = light.shadow;
	camera.left = -reach;
	camera.right = reach;
	camera.top = reach;
	camera.bottom = -reach;
	camera.near = reach * 0.05;
	camera.far = reach * 4;
	camera.updateProjectionMatrix();
}
