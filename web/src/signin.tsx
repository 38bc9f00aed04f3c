import './app/ground.ts'
