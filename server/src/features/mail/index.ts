export { originalAnswer, partAnswer } from './letters/letter-files.ts'
export { openRemotePictures, type RemotePictures, remotePictureAnswer } from './pictures/remote-picture.ts'
