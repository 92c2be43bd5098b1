import type { BufferGeometry, Matrix4 } from 'three';
import { PerspectiveCamera, Vector3 } from 'three';

/** Camera position of a picture; the distance is computed so that everything fits. */
export interface View {
	/** Radians about the vertical axis: 0 from the front, negative from the left. */
	readonly azimuth: number;
	/** Radians, 0 level, π/2 straight down. */
	readonly tilt: number;
	readonly lensDeg: number;
	/** Share of the frame that stays free on each side. */
	readonly margin: number;
	/** Moves the products in the frame, in shares of the frame: positive is right and up. */
	readonly shift?: readonly [number, number];
}

export interface Placed {
	readonly geometry: BufferGeometry;
	readonly matrix: Matrix4;
}

/** A camera that shows every corner of the products, as large as the margin allows. */
export function framed(
	things: readonly Placed[],
	{ azimuth, tilt, lensDeg, margin, shift = [0, 0] }: View,
	aspect: number,
) {
	const camera = new PerspectiveCamera(lensDeg, aspect, 1, 1e5);
	const towards = new Vector3(
		Math.sin(azimuth) * Math.cos(tilt),
		Math.sin(tilt),
		Math.cos(azimuth) * Math.cos(tilt),
	);
	const corners = things.flatMap(({ geometry, matrix }) => {
		const position = geometry.getAttribute('position');
		return Array.from({ length: position.count }, (_, index) =>
			new Vector3().fromBufferAttribute(position, index).applyMatrix4(matrix),
		);
	});
	const target = corners
		.reduce((sum, corner) => sum.add(corner), new Vector3())
		.divideScalar(Math.max(1, corners.length));
	let distance = corners.reduce((far, corner) => Math.max(far, corner.distanceTo(target)), 1) * 4;
	const reach = 1 - 2 * margin;
	for (let round = 0; round < 12; round += 1) {
		camera.position.copy(target).addScaledVector(towards, distance);
		camera.lookAt(target);
		camera.updateMatrixWorld();
		camera.updateProjectionMatrix();
		const seen = corners.map((corner) => corner.clone().project(camera));
		const xs = seen.map(({ x }) => x);
		const ys = seen.map(({ y }) => y);
		const [left, right] = [xs.reduce((a, b) => Math.min(a, b), 9), xs.reduce((a, b) => Math.max(a, b), -9)];
		const [low, high] = [ys.reduce((a, b) => Math.min(a, b), 9), ys.reduce((a, b) => Math.max(a, b), -9)];
		const halfHeight = Math.tan((lensDeg * Math.PI) / 360) * distance;
		const right3 = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
		const up3 = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
		target.addScaledVector(right3, ((left + right) / 2) * halfHeight * aspect);
		target.addScaledVector(up3, ((low + high) / 2) * halfHeight);
		distance *= Math.max(right - left, high - low) / 2 / reach;
	}
	const halfHeight = Math.tan((lensDeg * Math.PI) / 360) * distance;
	target.addScaledVector(
		new Vector3().setFromMatrixColumn(camera.matrixWorld, 0),
		-2 * shift[0] * halfHeight * aspect,
	);
	target.addScaledVector(
		new Vector3().setFromMatrixColumn(camera.matrixWorld, 1),
		-2 * shift[1] * halfHeight,
	);
	camera.position.copy(target).addScaledVector(towards, distance);
	// Products are never deeper than half the distance; a far near plane gives better depth precision.
	camera.near = distance * 0.4;
	camera.far = distance * 6;
	camera.lookAt(target);
	camera.updateMatrixWorld();
	camera.updateProjectionMatrix();
	return camera;
}
