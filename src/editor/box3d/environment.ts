import {
	BackSide,
	BoxGeometry,
	Color,
	Mesh,
	MeshBasicMaterial,
	PlaneGeometry,
	PMREMGenerator,
	Scene,
	SphereGeometry,
	type WebGLRenderer,
	type WebGLRenderTarget,
} from 'three';

/**
 * The environment map of glossy and metallic surfaces: a bright room with a large window on the left, a smaller one behind the camera
 * and a dark floor line, generated here so that no file is fetched. `dispose` also frees the render target, which
 * disposing the texture alone would not.
 */
export function createEnvironment(renderer: WebGLRenderer): WebGLRenderTarget {
	const scene = new Scene();
	const glow = (colour: string, intensity: number) =>
		new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(intensity), side: BackSide });
	scene.add(new Mesh(new SphereGeometry(20, 24, 12), glow('#f7f1e7', 0.62)));
	const window = (
		size: readonly [number, number],
		at: readonly [number, number, number],
		intensity: number,
	) => {
		const mesh = new Mesh(new PlaneGeometry(...size), glow('#fff8ec', intensity));
		mesh.position.set(...at);
		mesh.lookAt(0, 0, 0);
		// The plane's back faces the centre.
		mesh.rotateY(Math.PI);
		scene.add(mesh);
	};
	window([9, 12], [-12, 7, 5], 7);
	window([5, 9], [13, 5, 6], 2.4);
	window([10, 4], [0, 15, -2], 3.4);
	window([3, 10], [-3, 5, -14], 2);
	const floor = new Mesh(new BoxGeometry(40, 0.1, 40), new MeshBasicMaterial({ color: '#b9ab95' }));
	floor.position.y = -6;
	scene.add(floor);
	const generator = new PMREMGenerator(renderer);
	const room = generator.fromScene(scene, 0.03);
	generator.dispose();
	scene.traverse((object) => {
		if (!(object instanceof Mesh)) return;
		object.geometry.dispose();
		object.material.dispose();
	});
	return room;
}
